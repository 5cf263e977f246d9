"""How well words can be told from what lies behind them, measured in the page."""

from playwright.sync_api import Locator

TOOLS = r"""
    const parse = text => {
        const found = text.match(/^(rgba?|color)\((?:srgb )?([^)]*)\)$/);
        if (!found) return null;
        const [r, g, b, a = 1] = found[2].split(/[ ,\/]+/).map(Number);
        const whole = found[1] === 'color' ? 255 : 1;
        return {r: whole * r, g: whole * g, b: whole * b, a};
    };
    const over = (top, below) => ({
        r: top.r * top.a + below.r * (1 - top.a),
        g: top.g * top.a + below.g * (1 - top.a),
        b: top.b * top.a + below.b * (1 - top.a),
        a: 1,
    });
    const luminance = ({r, g, b}) => {
        const linear = [r, g, b].map(value => {
            value /= 255;
            return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
    };
    const contrast = (one, other) => {
        const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
        return (light + 0.05) / (dark + 0.05);
    };
    const isDrawn = element => element instanceof SVGElement && !(element instanceof SVGSVGElement);
    const opacity = element => {
        let all = 1;
        for (; element; element = element.parentElement) {
            all *= Number(getComputedStyle(element).opacity);
        }
        return all;
    };
    const colourOf = (element, property) => {
        const style = getComputedStyle(element), colour = parse(style[property]);
        const own = isDrawn(element) ? Number(style[property + 'Opacity'] ?? 1) : 1;
        return colour && {...colour, a: colour.a * own * opacity(element)};
    };
    const behind = (element, x, y) => {
        const layers = [], rim = isDrawn(element) && colourOf(element, 'stroke');
        if (rim && getComputedStyle(element).paintOrder.startsWith('stroke')) return rim;
        // The page does not report the row of a table cell, which may have a background, too.
        const stack = document.elementsFromPoint(x, y).flatMap(
            other => other.matches('td, th') ? [other, other.parentElement] : [other]
        );
        for (const other of stack) {
            if (other === element && isDrawn(element)) continue;
            if (isDrawn(other) && other.matches('text, tspan')) continue;
            const layer = colourOf(other, isDrawn(other) ? 'fill' : 'backgroundColor');
            if (layer && layer.a > 0) layers.push(layer);
            if (layer && layer.a >= 1) break;
        }
        return layers.reverse().reduce((below, layer) => over(layer, below),
            {r: 255, g: 255, b: 255, a: 1});
    };
"""
TEXTS = """root => {
    TOOLS
    const found = [];
    const middle = box => [box.x + box.width / 2, box.y + box.height / 2];
    const look = (element, boxOf, property, what) => {
        const style = getComputedStyle(element), box = boxOf();
        if (style.visibility === 'hidden' || Number(style.opacity) === 0) return;
        if (!box || (!box.width && !box.height)) return;
        let point = middle(box);
        const isHere = other => other === element || element.contains(other);
        if (!document.elementsFromPoint(...point).some(isHere)) {  // scrolling takes long
            element.scrollIntoView({block: 'center', inline: 'center'});
            point = middle(boxOf());
        }
        if (!document.elementsFromPoint(...point).some(
            other => isHere(other) || other.contains(element)
        )) return;
        const below = behind(element, ...point), colour = colourOf(element, property);
        if (colour) found.push([what, contrast(over(colour, below), below)]);
    };
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
        const element = text.parentElement;
        if (!text.data.trim() || element.closest('style, script, title')) continue;
        if (!element.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const boxOf = () => [...range.getClientRects()].find(box => box.width > 0);
        look(element, boxOf, isDrawn(element) ? 'fill' : 'color', text.data.trim());
    }
    for (const input of root.querySelectorAll('input, select, textarea')) {
        const isWordless = input.matches('[type=checkbox], [type=radio], [type=range]');
        if (isWordless || !input.checkVisibility()) continue;
        look(input, () => input.getBoundingClientRect(), 'color', input.value);
    }
    return found;
}
"""


OUTLINES = """root => {
    TOOLS
    const found = [];
    for (const drawn of root.querySelectorAll('line, polyline, polygon, circle')) {
        drawn.scrollIntoView({block: 'center', inline: 'center'});
        const colour = colourOf(drawn, 'stroke'), box = drawn.getBoundingClientRect();
        const paper = drawn.ownerSVGElement.getBoundingClientRect();
        if (!colour || !box.width && !box.height) continue;
        const below = behind(drawn.ownerSVGElement, paper.x + 1, paper.y + 1);
        found.push(contrast(over(colour, below), below));
    }
    return found;
}
"""


def contrasts(part: Locator) -> list[tuple[str, float]]:
    """Every text in a part of the page with its contrast to what lies behind it, from 1 to 21.

    As WCAG 2 defines it, for the middle of the text.
    """
    return [(text, round(ratio, 2)) for text, ratio in part.evaluate(TEXTS.replace("TOOLS", TOOLS))]


def outlines(part: Locator) -> list[float]:
    """The contrast of every line and outline in a part of the page to what lies behind it."""
    return [round(ratio, 2) for ratio in part.evaluate(OUTLINES.replace("TOOLS", TOOLS))]

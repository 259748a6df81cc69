/**
 * Shows the faces that came too late for the first frame. They are `optional` in the style sheets: a face that arrives while the page
 * starts would have all of it laid out anew, in the time in which the page learns to answer presses. Changing `display` of a
 * `FontFace` has no effect in Chromium, so the rules are changed.
 */
export function showLateFonts({ styleSheets }: Document): void {
  for (const { cssRules } of styleSheets) showIn(cssRules);
}

function showIn(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSFontFaceRule) {
      if (rule.style.getPropertyValue('font-display') === 'optional') rule.style.setProperty('font-display', 'swap');
    } else if (rule instanceof CSSLayerBlockRule) showIn(rule.cssRules);
  }
}

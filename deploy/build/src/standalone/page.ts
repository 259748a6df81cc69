/** The standalone page of a unit. `script`: address of its entry, which loads the styles. */
export function standalonePage(unit: string, script: string): string {
  return `<!doctype html>
<html lang="zh-CN" data-typeface>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${unit} standalone</title>
<style>#standalone{font:12px/1.6 monospace;padding:4px 12px;border-bottom:1px solid #8888;overflow-wrap:anywhere}#standalone-log{margin:0;min-height:1.6em}#slot-player{position:fixed;inset:auto 0 0}</style></head>
<body><div id="standalone"><nav id="standalone-pages" aria-label="${unit}"></nav><p id="standalone-log" role="status"></p></div>
<main id="slot-page"></main><div id="slot-player"></div><div id="slot-dialogs"></div>
<script defer src="${script}"></script></body></html>`;
}

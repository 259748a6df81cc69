export { coverMarkup } from './cover-markup.ts';
export { type CoverSeed, type DrawnCover, drawCover } from './draw-cover.ts';
export { type IconName, iconPath } from './icon-path.ts';

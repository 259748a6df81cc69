import type { Message } from './message-types.ts';

/** What is wrong with a rendered part of a page. */
type RenderFault = 'threw' | 'late' | 'killed' | 'memory' | 'differs' | 'style' | 'markup';

/** What is wrong with a page in a browser. */
type BrowserFault = 'redrawn' | 'broken' | 'stalled' | 'crashed';

/** The parameters of messages about the rendering of pages by the gate. */
export interface RenderParams {
  'render.fault': { address: string; language: string; device: string; part: string; fault: RenderFault; why: string; more: number };
  'render.browser': { address: string; language: string; device: string; part: string; fault: BrowserFault; why: string; more: number };
  'render.mend': undefined;
  'render.mendStyle': undefined;
  'render.mendBrowser': undefined;
  'render.mendCode': undefined;
  'render.required': undefined;
  'render.missing': { routes: string[]; why: string };
  'render.unasked': { routes: string[] };
  'render.kept': { url: string };
  'render.off': undefined;
  'render.impossible': undefined;
  'render.noBrowser': undefined;
  'render.browserOff': undefined;
  'render.browserFailed': { why: string };
  'render.time': { unit: string; pages: number; of: number; routes: string[] };
  'render.queue': { waiting: number };
  'render.gone': undefined;
  'render.left': { change: Message; why: Message };
}

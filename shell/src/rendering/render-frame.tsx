import { renderToString } from 'react-dom/server';
import type { Locale } from 'shared-contracts';
import { idPrefixOf, type RenderedFrame } from 'shared-contracts/render/render-input';
import type { HostServerModule } from 'shared-contracts/render/server-module';
import { chromeMessages } from '../chrome/chrome-messages.ts';
import { FRAME_PARTS, FrameRoot } from '../chrome/frame-parts.tsx';
import { serverChrome } from './server-chrome.ts';
import { serverHost } from './server-host.ts';

/** One i18n instance for each language: nothing changes it. */
const i18nOf = new Map<Locale, ReturnType<typeof chromeMessages>>();

/** Header, toolbar, footer and bar as a browser draws them first. A part that the layout does not have is left out. */
export const renderFrame: HostServerModule['renderFrame'] = async (release, input) => {
  const parts = serverChrome(serverHost(release, input), input);
  const messages = i18nOf.get(input.locale) ?? chromeMessages(input.locale);
  i18nOf.set(input.locale, messages);
  const i18n = await messages;
  const frame: RenderedFrame = {};
  for (const part of FRAME_PARTS) {
    const html = renderToString(<FrameRoot part={part} parts={parts} i18n={i18n} />, {
      identifierPrefix: idPrefixOf(release.unit, `./${part}`),
    });
    if (html) frame[part] = html;
  }
  return frame;
};

import { render } from '@testing-library/react';
import type { HealthAnswer } from 'deploy-api/types';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Locale } from 'shared-contracts/locale/locale';
import type { ChannelBody, ChannelUnit } from 'shared-contracts/release/channel';
import { KitProvider } from 'ui-kit/core';
import type { Api, Outcome } from '../api/api.ts';
import { ConsoleContext, type ConsoleState } from '../frame/console-context.ts';
import { createTexts } from '../frame/i18n.ts';

export function bodyOf(sequence: number, units: Record<string, Partial<ChannelUnit>>): ChannelBody {
  const whole = Object.entries(units).map(([unit, entry]): [string, ChannelUnit] => [
    unit,
    { current: '1.0.0', since: '2026-01-01T00:00:00.000Z', targets: [], ...entry },
  ]);
  return {
    format: 1,
    channel: 'production',
    sequence,
    previous: null,
    at: '2026-01-02T00:00:00.000Z',
    action: 'promote',
    changed: Object.keys(units),
    units: Object.fromEntries(whole),
    releases: {},
    metadata: '',
  };
}

export function outcomeOf(before: ChannelBody, after: ChannelBody, dryRun: boolean): Outcome {
  return { dryRun, changed: true, sequence: after.sequence, before, after, report: { refusals: [], moves: [], notes: [] }, lines: [] };
}

export interface RenderOptions {
  api?: Partial<Api>;
  body?: ChannelBody | null;
  health?: HealthAnswer | null;
  locale?: Locale;
  connection?: ConsoleState['connection'];
  propose?: ConsoleState['propose'];
}

/** Renders a part of the page in its context. A call that the test does not mock fails the test. */
export async function renderPart(
  part: ReactNode,
  { api = {}, body = null, health = null, locale = 'en', connection = 'open', propose = () => undefined }: RenderOptions,
) {
  const texts = await createTexts(locale, { zh: '音河', en: 'Yinhe' });
  const whole = new Proxy(api, {
    get: (answers, name) => answers[name as keyof Api] ?? (() => Promise.reject(new Error(`no answer for ${String(name)}`))),
  }) as Api;
  const inConsole = (now: ChannelBody | null, child: ReactNode) => (
    <I18nextProvider i18n={texts}>
      <KitProvider locale={locale}>
        <ConsoleContext
          value={{
            api: whole,
            channel: 'production',
            verbs: {},
            status: { channel: 'production', body: now },
            health,
            connection,
            propose,
          }}
        >
          {child}
        </ConsoleContext>
      </KitProvider>
    </I18nextProvider>
  );
  const view = render(inConsole(body, part));
  return { ...view, /** The stream sends another document. */ update: (now: ChannelBody) => view.rerender(inConsole(now, part)) };
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALES } from 'shared-contracts/locale/locale';
import { Button, useHost } from 'ui-kit/core';
import { formatNumber } from 'ui-kit/member';
import { useSearchParams } from 'ui-kit/router';
import { useAsk } from '../ask/ask.tsx';
import { useDesk } from '../desk/desk-context.ts';
import { ListPage } from '../list/list-page.tsx';

const STATES = ['curated', 'pinned', 'hidden'] as const;
const CHOICES = [...STATES, 'visitors'] as const;

/** Words that visitors search, and which of them the shop shows. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const ask = useAsk();
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const locale = LOCALES.find((one) => one === search.get('locale')) ?? host.locale;
  const moderate = (words: readonly string[] | null, reload: () => void) =>
    ask({
      title: words ? t('words.change') : t('words.add'),
      body: words ? words.join(host.locale === 'zh' ? '、' : ', ') : t('words.addHint'),
      ok: t('works.save'),
      fields: [
        ...(words ? [] : [{ name: 'words', kind: 'reason', label: t('words.word'), max: 2000 } as const]),
        {
          name: 'state',
          kind: 'choice',
          label: t('list.state'),
          initial: 'curated',
          options: CHOICES.map((value) => ({ value, label: t(`words.states.${value}`) })),
        },
        { name: 'reason', kind: 'reason', label: t('works.reasonIfAny'), required: false, max: 200 },
      ],
      async send({ words: typed = '', state, reason }) {
        const given = words ?? typed.split('\n').filter((word) => word.trim() !== '');
        await desk.call('staff/words/moderate', {
          locale,
          words: [...given],
          state: STATES.find((one) => one === state) ?? null,
          ...(reason && { reason }),
        });
        setChosen([]);
        reload();
        return t('words.saved');
      },
    });
  return (
    <ListPage
      call="staff/words/getList"
      title={t('section.words')}
      keyOf={({ shown }) => shown}
      chosen={{ keys: chosen, onChange: setChosen }}
      head={(reload) => (
        <>
          <Button size="sm" disabled={chosen.length === 0} onClick={() => moderate(chosen, reload)}>
            {t('words.change')}
          </Button>
          <Button size="sm" icon="plus" onClick={() => moderate(null, reload)}>
            {t('words.add')}
          </Button>
        </>
      )}
      filters={[
        { name: 'keyWords', label: t('words.word'), kind: 'words' },
        {
          name: 'locale',
          label: t('words.locale'),
          kind: 'choice',
          initial: host.locale,
          options: LOCALES.map((value) => ({ value, label: t(`words.locales.${value}`) })),
        },
        {
          name: 'state',
          label: t('list.state'),
          kind: 'choice',
          options: STATES.map((value) => ({ value, label: t(`words.states.${value}`) })),
        },
      ]}
      columns={[
        { name: 'word', title: t('words.word'), text: ({ shown }) => shown },
        {
          name: 'state',
          title: t('list.state'),
          text: ({ state, popular }) => t(`words.states.${state ?? (popular ? 'popular' : 'visitors')}`),
        },
        { name: 'networks', title: t('words.networks'), isNumber: true, text: ({ networks }) => formatNumber(networks, host.locale) },
        { name: 'searches', title: t('words.searches'), isNumber: true, text: ({ searches }) => formatNumber(searches, host.locale) },
      ]}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { targetWord } from 'shared-contracts/staff/shown-words';
import { Button, useHost } from 'ui-kit/core';
import { formatMoment } from 'ui-kit/member';
import { useAsk } from '../ask/ask.tsx';
import type { Asked } from '../ask/ask-dialog.tsx';
import { useDesk } from '../desk/desk-context.ts';
import { Facts } from '../detail/detail.tsx';
import { useShownWords } from '../detail/shown-words.ts';
import { ListPage } from '../list/list-page.tsx';
import type { RowOf } from '../list/listing.ts';

type Proposal = RowOf<'staff/proposals/getList'>;

/** What one person proposed and another decides, as it was and as it would be. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const ask = useAsk();
  const words = useShownWords();
  /** What differs, field by field: before → after. */
  const changes = (before: Proposal['before'], after: Proposal['after']): [string, string][] => {
    const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
    return [...names].map((name) => [words.field(name), `${words.value(name, before?.[name])} → ${words.value(name, after?.[name])}`]);
  };
  const decide = (what: 'confirm' | 'refuse' | 'withdraw', proposal: Proposal, reload: () => void) => {
    const { id, kind, target, reason, before, after, proposedBy } = proposal;
    const asked: Asked = {
      title: t(`proposals.${what}`),
      body: (
        <Facts
          facts={[
            [t('work.kind'), t(`proposals.kinds.${kind}`)],
            [t('list.number'), kind === 'settings' ? t('section.settings') : targetWord(target, host.locale)],
            ...changes(before, after),
            [t('ask.reason'), reason],
            [t('proposals.by'), proposedBy],
          ]}
        />
      ),
      ok: t(`proposals.${what}`),
      danger: what === 'refuse',
      fields: what === 'refuse' ? [{ name: 'reason', kind: 'reason', label: t('ask.reason'), max: 200 }] : [],
      async send({ reason: why = '' }) {
        if (what === 'confirm') await desk.call('staff/proposals/confirm', { id });
        else if (what === 'refuse') await desk.call('staff/proposals/refuse', { id, reason: why });
        else await desk.call('staff/proposals/withdraw', { id });
        reload();
        return t('proposals.done');
      },
    };
    ask(asked);
  };
  return (
    <ListPage
      call="staff/proposals/getList"
      title={t('section.proposals')}
      keyOf={({ id }) => String(id)}
      filters={[
        {
          name: 'state',
          label: t('list.state'),
          kind: 'choice',
          options: (['proposed', 'confirmed', 'withdrawn', 'refused', 'expired'] as const).map((value) => ({
            value,
            label: t(`proposals.states.${value}`),
          })),
        },
      ]}
      columns={[
        { name: 'kind', title: t('work.kind'), text: ({ kind }) => t(`proposals.kinds.${kind}`) },
        {
          name: 'target',
          title: t('list.number'),
          text: ({ kind, target }) => (kind === 'settings' ? t('section.settings') : targetWord(target, host.locale)),
        },
        { name: 'reason', title: t('ask.reason'), text: ({ reason }) => reason },
        { name: 'before', title: t('proposals.before'), text: ({ before }) => words.line(before) },
        { name: 'after', title: t('proposals.after'), text: ({ after }) => words.line(after) },
        { name: 'state', title: t('list.state'), text: ({ state }) => t(`proposals.states.${state}`) },
        {
          name: 'by',
          title: t('proposals.by'),
          text: ({ proposedBy, proposedAt }) => `${proposedBy} · ${formatMoment(proposedAt, host.locale)}`,
        },
        {
          name: 'decidedBy',
          title: t('proposals.decidedBy'),
          text: ({ decidedBy, decision }) => [decidedBy, decision].filter(Boolean).join(' · '),
        },
      ]}
      actions={(proposal, reload) =>
        proposal.state === 'proposed' &&
        (proposal.own ? (
          <Button size="sm" onClick={() => decide('withdraw', proposal, reload)}>
            {t('proposals.withdraw')}
          </Button>
        ) : (
          <>
            <Button size="sm" onClick={() => decide('confirm', proposal, reload)}>
              {t('proposals.confirm')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => decide('refuse', proposal, reload)}>
              {t('proposals.refuse')}
            </Button>
          </>
        ))
      }
    />
  );
}

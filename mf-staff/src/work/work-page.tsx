import { useTranslation } from 'react-i18next';
import { WORK_RIGHTS, type WorkKind } from 'shared-contracts/staff/work-kinds';
import { Button, formatFen, Tag, useHost } from 'ui-kit/core';
import { failureText, formatMoment } from 'ui-kit/member';
import { confirm } from 'ui-kit/overlay';
import { useDesk, useStaffSession } from '../desk/desk-context.ts';
import { ListPage } from '../list/list-page.tsx';
import type { RowOf } from '../list/listing.ts';
import { Mentions } from './mentions.tsx';

type Work = RowOf<'staff/work/getList'>;

/** Where a piece of work is decided. */
const PLACES: Record<WorkKind, (work: Work) => string> = {
  invoice: ({ id }) => `/staff/invoices?open=${id}`,
  transfer: ({ title }) => `/staff/transfers?keyWords=${encodeURIComponent(title)}`,
  refund: ({ id }) => `/staff/refunds?state=open&open=${id}`,
  certificateMail: ({ id, title }) => `/staff/certificates?keyWords=${encodeURIComponent(title)}&open=${id}`,
  team: ({ id }) => `/staff/teams?open=${id}`,
  composer: ({ id }) => `/staff/composers?open=${id}`,
  song: ({ id }) => `/staff/songs?open=${id}`,
  payout: ({ id }) => `/staff/payouts?open=${id}`,
};

/** What waits, the oldest first. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const { name, role, rights } = useStaffSession();
  const act = async (call: 'staff/work/take' | 'staff/work/handBack', { kind, id }: Work, reload: () => void) => {
    await desk.call(call, { kind, id }).catch((error: unknown) => {
      host.bus.emit('toast.show', { kind: 'error', message: failureText(host, error, call) });
    });
    // Who was late sees who was first.
    reload();
  };
  const mayOpen = async ({ takenBy }: Work) =>
    takenBy === null ||
    takenBy === name ||
    confirm(host, { title: t('work.takenTitle', { who: takenBy }), body: t('work.takenBody'), okText: t('work.openAnyway') });
  return (
    <ListPage
      call="staff/work/getList"
      mayOpen={mayOpen}
      head={() => <Mentions />}
      title={t('section.work')}
      keyOf={({ kind, id }) => `${kind}-${id}`}
      addressOf={(work) => PLACES[work.kind](work)}
      filters={[
        {
          name: 'kind',
          label: t('work.kind'),
          kind: 'choice',
          options: (Object.keys(PLACES) as WorkKind[])
            .filter((kind) => rights.includes(WORK_RIGHTS[kind]))
            .map((kind) => ({ value: kind, label: t(`work.kinds.${kind}`) })),
        },
        { name: 'mine', label: t('work.mine'), kind: 'flag' },
        { name: 'mentioned', label: t('work.mentioned'), kind: 'flag' },
      ]}
      columns={[
        {
          name: 'kind',
          title: t('work.kind'),
          text: ({ kind, redFlush }) => t(redFlush ? 'work.redFlush' : `work.kinds.${kind}`),
          cell: ({ kind, redFlush }) => (redFlush ? <Tag tone="danger">{t('work.redFlush')}</Tag> : t(`work.kinds.${kind}`)),
        },
        { name: 'title', title: t('work.title'), text: ({ title }) => title },
        {
          name: 'amount',
          title: t('list.amount'),
          isNumber: true,
          text: ({ amount }) => (amount === null ? '' : formatFen(amount, host.locale)),
        },
        { name: 'since', title: t('work.since'), text: ({ since }) => formatMoment(since, host.locale) },
        {
          name: 'due',
          title: t('work.due'),
          text: ({ dueAt }) => formatMoment(dueAt, host.locale),
          cell: ({ dueAt, late }) => (
            <>
              {formatMoment(dueAt, host.locale)} {late && <Tag tone="danger">{t('work.late')}</Tag>}
            </>
          ),
        },
        { name: 'takenBy', title: t('work.takenBy'), text: ({ takenBy }) => takenBy ?? '' },
        {
          name: 'notes',
          title: t('notes.title'),
          isNumber: true,
          text: ({ notes }) => (notes === 0 ? '' : String(notes)),
          cell: ({ notes, mentioned }) => (
            <>
              {mentioned && <Tag tone="accent">@{name}</Tag>} {notes > 0 && notes}
            </>
          ),
        },
      ]}
      actions={(work, reload) =>
        work.takenBy === null ? (
          <Button size="sm" onClick={() => void act('staff/work/take', work, reload)}>
            {t('work.take')}
          </Button>
        ) : (
          (work.takenBy === name || role === 'administrator') && (
            <Button size="sm" variant="quiet" onClick={() => void act('staff/work/handBack', work, reload)}>
              {t('work.handBack')}
            </Button>
          )
        )
      }
    />
  );
}

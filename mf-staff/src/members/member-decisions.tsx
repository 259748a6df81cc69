import { useTranslation } from 'react-i18next';
import { Button, useHost } from 'ui-kit/core';
import { formatNumber } from 'ui-kit/member';
import { useAsk } from '../ask/ask.tsx';
import type { Asked, AskField } from '../ask/ask-dialog.tsx';
import { useDesk, useStaffSession } from '../desk/desk-context.ts';
import { ADDRESS } from '../detail/address.ts';
import { Decisions } from '../detail/detail.tsx';
import { To } from '../detail/to.tsx';
import type { Contact, Member } from './member.ts';

interface MemberDecisionsProps {
  member: Member;
  onContact: (contact: Contact) => void;
  onDone: () => void;
}

/** What the role may decide about a member. */
export function MemberDecisions({ member, onContact, onDone }: MemberDecisionsProps) {
  const { id, nickName, name, blockedAt, deletedAt, points } = member;
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const ask = useAsk();
  const { rights } = useStaffSession();
  const who = `${nickName || name} · ${id}`;
  const reason: AskField = { name: 'reason', kind: 'reason', label: t('ask.reason'), max: 200 };
  const show: Asked = {
    title: t('members.showContact'),
    body: t('members.showContactBody', { who }),
    ok: t('members.showContact'),
    fields: [reason],
    async send({ reason: why = '' }) {
      onContact(await desk.call('staff/members/showContact', { id, reason: why }));
      return t('members.contactShown');
    },
  };
  const correct: Asked = {
    title: t('members.correct'),
    body: t('members.correctBody', { who, balance: formatNumber(points.balance, host.locale) }),
    ok: t('members.correct'),
    fields: [{ name: 'points', kind: 'number', label: t('members.correctPoints'), hint: t('members.correctHint') }, reason],
    async send({ points: change = '', reason: why = '' }) {
      const { outcome } = await desk.call('staff/points/correct', { memberId: id, points: Number(change), reason: why });
      onDone();
      return t(outcome === 'proposed' ? 'ask.proposed' : 'members.corrected');
    },
  };
  const block: Asked = {
    title: t('members.block'),
    body: t('members.blockBody', { who }),
    ok: t('members.block'),
    danger: true,
    fields: [reason],
    async send({ reason: why = '' }) {
      const { endedSessions } = await desk.call('staff/members/block', { id, reason: why });
      onDone();
      return t('members.blockedNow', { count: endedSessions });
    },
  };
  const unblock: Asked = {
    title: t('members.unblock'),
    body: who,
    ok: t('members.unblock'),
    fields: [reason],
    async send({ reason: why = '' }) {
      await desk.call('staff/members/unblock', { id, reason: why });
      onDone();
      return t('members.unblocked');
    },
  };
  if (deletedAt) return null;
  return (
    <Decisions>
      {rights.includes('members.contact') && <Button onClick={() => ask(show)}>{t('members.showContact')}</Button>}
      {rights.includes('points.correct') && <Button onClick={() => ask(correct)}>{t('members.correct')}</Button>}
      {rights.includes('members.block') &&
        (blockedAt ? (
          <Button onClick={() => ask(unblock)}>{t('members.unblock')}</Button>
        ) : (
          <Button danger onClick={() => ask(block)}>
            {t('members.block')}
          </Button>
        ))}
      {rights.includes('audit.read') && (
        <To right="audit.read" to={ADDRESS.audit(`member ${id}`)}>
          {t('detail.inAudit')}
        </To>
      )}
    </Decisions>
  );
}

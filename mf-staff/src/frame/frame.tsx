import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffRight } from 'shared-contracts/staff/rights';
import { Button, EmptyState, ErrorState, Skeleton, useHost } from 'ui-kit/core';
import { Outlet, useLocation } from 'ui-kit/router';
import { AskProvider } from '../ask/ask.tsx';
import type { Desk } from '../desk/desk.ts';
import { DeskContext, useDesk, useDeskState, useStaffSession } from '../desk/desk-context.ts';
import { ConfirmDialog } from '../sign-in/confirm-dialog.tsx';
import { SecondFactor } from '../sign-in/second-factor.tsx';
import { SignIn } from '../sign-in/sign-in.tsx';
import styles from './frame.module.css';
import { HelpDialog, useHelpKey } from './help.tsx';
import { useIdleEnd } from './idle.ts';
import { LanguageLink } from './language-link.tsx';
import { Menu, MenuButton } from './menu.tsx';
import { SECTIONS } from './sections.ts';

/** The frame of every page. It shows the sign-in alone until the session has its second factor. */
export function Frame({ desk }: { desk: Desk }) {
  return (
    <DeskContext value={desk}>
      <Door />
    </DeskContext>
  );
}

function Door() {
  const desk = useDesk();
  const { status, session } = useDeskState();
  const [isFailed, setFailed] = useState(false);
  const [isReading, setReading] = useState(false);
  useIdleEnd(desk);

  useEffect(() => {
    if (status === 'opening' && !isFailed) desk.refresh().catch(() => setFailed(true));
  }, [desk, status, isFailed]);

  if (status === 'opening' && isFailed) return <ErrorState onRetry={() => setFailed(false)} />;
  if (status === 'opening')
    return (
      <div className={styles.opening} aria-busy="true">
        <Skeleton height="3rem" />
      </div>
    );
  if (!session) return <SignIn />;
  // Who has just enrolled still reads the recovery codes.
  if (!session.secondFactor.passed || isReading) return <SecondFactor onEnrol={() => setReading(true)} onDone={() => setReading(false)} />;
  return <Workplace />;
}

/** Whether the role may open the page of an address, which is without language prefix. */
function mayOpen(pathname: string, rights: readonly StaffRight[]): boolean {
  const section = SECTIONS.find(({ path }) => path === pathname.replace(/(.)\/$/, '$1'));
  return !section?.right || rights.includes(section.right);
}

function Workplace() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const { name, role, rights } = useStaffSession();
  const { pathname } = useLocation();
  const [hasHelp, setHelp] = useState(false);
  useHelpKey(() => setHelp(true));
  return (
    <AskProvider>
      <div className={styles.frame}>
        <header className={styles.head}>
          <MenuButton />
          <strong className={styles.brand}>{t('frame.brand', { name: host.brand.name[host.locale] })}</strong>
          <span className={styles.who}>
            {name} · {t(`role.${role}`)}
          </span>
          <button type="button" className={styles.quiet} aria-haspopup="dialog" onClick={() => setHelp(true)}>
            {t('help.title')}
          </button>
          <LanguageLink />
          <Button size="sm" icon="sign-out" onClick={() => void desk.signOut()}>
            {t('frame.signOut')}
          </Button>
        </header>
        <Menu />
        <div className={styles.content}>
          {mayOpen(pathname, rights) ? <Outlet /> : <EmptyState title={t('frame.closed')}>{t('frame.closedHint')}</EmptyState>}
        </div>
      </div>
      <ConfirmDialog />
      <HelpDialog open={hasHelp} onClose={() => setHelp(false)} />
    </AskProvider>
  );
}

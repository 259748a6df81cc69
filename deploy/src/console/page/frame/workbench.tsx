import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Icon, IconButton } from 'ui-kit/core';
import { Select } from 'ui-kit/form';
import type { Act, SessionAnswer } from '../../contract.ts';
import { ActDialog } from '../act/act-dialog.tsx';
import type { Api } from '../api/api.ts';
import { type Connection, useLive } from '../api/use-live.ts';
import { AuditView } from '../records/audit-view.tsx';
import { HistoryView } from '../records/history-view.tsx';
import { UnitView } from '../units/unit-view.tsx';
import { UnitsView } from '../units/units-view.tsx';
import { ConsoleContext } from './console-context.ts';
import styles from './frame.module.css';
import { Preferences } from './preferences.tsx';
import { hrefOf, type Place, usePlace } from './route.ts';

interface WorkbenchProps {
  api: Api;
  mark: string;
  who: SessionAnswer;
  onSignedOut: () => void;
  onSignOut: () => void;
}

const DONE_SHOWN_MS = 5000;
const VIEWS = ['units', 'history', 'audit'] as const;

/** Header, the view of the address, and the confirmation of whatever a view proposes. */
export function Workbench({ api, mark, who, onSignedOut, onSignOut }: WorkbenchProps) {
  const { t } = useTranslation();
  const place = usePlace();
  const [channel, setChannel] = useState(who.channels[0]!);
  const { status, health, connection } = useLive(channel, onSignedOut);
  const [proposed, setProposed] = useState<Act | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const opener = useRef<Element | null>(null);
  const propose = useCallback((act: Act) => {
    opener.current = document.activeElement;
    setProposed(act);
  }, []);
  const face = useMemo(() => ({ api, channel, status, health, propose }), [api, channel, status, health, propose]);

  // Who works with the keyboard goes on where the dialog was opened, or with the content where that is gone.
  useEffect(() => {
    if (proposed !== null || !opener.current) return;
    const next = opener.current.isConnected ? opener.current : document.querySelector('#content');
    if (next instanceof HTMLElement) next.focus();
    opener.current = null;
  }, [proposed]);

  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(() => setDone(null), DONE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done]);

  return (
    <ConsoleContext value={face}>
      <button type="button" className={styles.skip} onClick={() => document.querySelector<HTMLElement>('#content')?.focus()}>
        {t('skip')}
      </button>
      <header className={styles.header}>
        <p className={styles.mark}>
          <img src={mark} alt="" width={28} height={28} />
          {t('title')}
        </p>
        <nav aria-label={t('nav.label')} className={styles.nav}>
          {VIEWS.map((view) => (
            <a key={view} href={hrefOf({ view })} aria-current={isWithin(place, view) ? 'page' : undefined}>
              {t(`nav.${view}`)}
            </a>
          ))}
        </nav>
        <div className={styles.tools}>
          {who.channels.length > 1 && (
            <Select
              label={t('channel')}
              hideLabel
              variant="quiet"
              value={channel}
              onChange={setChannel}
              options={who.channels.map((name) => ({ value: name, label: name }))}
            />
          )}
          <ConnectionSign connection={connection} />
          <Preferences />
          <span className={styles.who}>
            <Icon name="user" size={1} />
            {who.name}
          </span>
          <IconButton size="sm" icon="sign-out" label={t('signOut')} onClick={onSignOut} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        <View key={`${channel} ${place.view === 'unit' ? place.unit : place.view}`} place={place} />
      </main>
      <output className={styles.done} data-open={done !== null}>
        {done && (
          <>
            <Icon name="success" size={1.125} />
            <span>{done}</span>
            <Button size="sm" variant="quiet" onClick={() => setDone(null)}>
              {t('close')}
            </Button>
          </>
        )}
      </output>
      {proposed && (
        <ActDialog
          wanted={proposed}
          onClose={() => setProposed(null)}
          onDone={(outcome) => {
            setProposed(null);
            setDone(t('act.done', { sequence: outcome.sequence }));
          }}
        />
      )}
    </ConsoleContext>
  );
}

function View({ place }: { place: Place }) {
  switch (place.view) {
    case 'units':
      return <UnitsView />;
    case 'unit':
      return <UnitView unit={place.unit} />;
    case 'history':
      return <HistoryView />;
    case 'audit':
      return <AuditView />;
  }
}

function ConnectionSign({ connection }: { connection: Connection }) {
  const { t } = useTranslation();
  return (
    <span className={styles.connection} data-state={connection} role="status">
      <span className={styles.dot} aria-hidden="true" />
      {t(`connection.${connection}`)}
    </span>
  );
}

function isWithin(place: Place, view: (typeof VIEWS)[number]): boolean {
  return place.view === view || (place.view === 'unit' && view === 'units');
}

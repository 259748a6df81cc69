import type { SessionAnswer } from 'deploy-api/types';
import { lazy, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChannelBody } from 'shared-contracts/release/channel';
import { Button, Icon, IconButton, Skeleton } from 'ui-kit/core';
import type { Api, Change } from '../api/api.ts';
import { type Connection, useLive } from '../api/use-live.ts';
import { ConsoleContext } from './console-context.ts';
import styles from './frame.module.css';
import { LazyPart } from './lazy-part.tsx';
import { Preferences } from './preferences.tsx';
import { hrefOf, type Place, usePlace } from './route.ts';
import { StaleNote } from './stale-note.tsx';

interface SignedInPageProps {
  api: Api;
  mark: string;
  who: SessionAnswer;
  onSignedOut: () => void;
  onSignOut: () => void;
}

const loadActDialog = () => import('../act/act-dialog.tsx');
const ActDialog = lazy(async () => ({ default: (await loadActDialog()).ActDialog }));
const ChannelSelect = lazy(async () => ({ default: (await import('./channel-select.tsx')).ChannelSelect }));
const UnitsView = lazy(async () => ({ default: (await import('../units/units-view.tsx')).UnitsView }));
const UnitView = lazy(async () => ({ default: (await import('../units/unit-view.tsx')).UnitView }));
const HistoryView = lazy(async () => ({ default: (await import('../records/history-view.tsx')).HistoryView }));
const AuditView = lazy(async () => ({ default: (await import('../records/audit-view.tsx')).AuditView }));

const DONE_SHOWN_MS = 10_000;
const VIEWS = ['units', 'history', 'audit'] as const;

/** Header, the view of the route, and the dialog of a proposed change. */
export function SignedInPage({ api, mark, who, onSignedOut, onSignOut }: SignedInPageProps) {
  const { t } = useTranslation();
  const place = usePlace();
  const [channel, setChannel] = useState(who.channels[0]!);
  const live = useLive(channel, onSignedOut);
  const { status, health, connection } = live;
  const [proposed, setProposed] = useState<Change | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const opener = useRef<Element | null>(null);
  const returned = useRef<Element | null>(null);
  const propose = useCallback((act: Change) => {
    opener.current = document.activeElement;
    setProposed(act);
  }, []);
  const state = useMemo(
    () => ({ api, channel, verbs: who.verbs, status, health, connection, propose }),
    [api, channel, who.verbs, status, health, connection, propose],
  );

  // Load the dialog's code before it is needed.
  useEffect(() => {
    if (status) loadActDialog().catch(() => undefined);
  }, [status]);

  // Focus returns to the element that opened the dialog, or to the content when that element is gone.
  useEffect(() => {
    if (proposed !== null || !opener.current) return;
    const next = opener.current.isConnected ? opener.current : document.querySelector('#content');
    if (next instanceof HTMLElement) next.focus();
    returned.current = opener.current;
    opener.current = null;
  }, [proposed]);
  // The stream may remove the button that opened the dialog as soon as the change is done.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each document may take it away
  useEffect(() => {
    if (!returned.current || returned.current.isConnected) return;
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
    returned.current = null;
  }, [status]);

  // A new view starts at its top, for screen readers too.
  const at = `${channel} ${place.view === 'unit' ? place.unit : place.view}`;
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  }, [at]);
  const name = place.view === 'unit' ? place.unit : t(`nav.${place.view}`);
  useEffect(() => {
    document.title = `${name} · ${t('title')}`;
  }, [name, t]);

  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(() => setDone(null), DONE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done]);

  return (
    <ConsoleContext value={state}>
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
            <LazyPart waiting={null}>
              <ChannelSelect channel={channel} channels={who.channels} onChange={setChannel} />
            </LazyPart>
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
        <StaleNote live={live} />
        {proposed && (
          <LazyPart waiting={null}>
            <ActDialog
              wanted={proposed}
              onClose={() => setProposed(null)}
              onDone={(act, { after, sequence }) => {
                setProposed(null);
                setDone(t('act.done', { action: t(`action.${after.action}`), what: subjectOf(act, after), sequence }));
              }}
            />
          </LazyPart>
        )}
        {/* What was never read cannot be waited for. */}
        {(status || !live.trouble) && (
          <LazyPart key={at} waiting={<Skeleton height="20rem" />}>
            <View place={place} />
          </LazyPart>
        )}
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

/** Target of an action: units with their current releases, or with the named ones. */
function subjectOf(act: Change, { units }: ChannelBody): string {
  const now = (unit: string) => `${unit} ${units[unit]?.current ?? ''}`;
  switch (act.verb) {
    case 'promote':
      return Object.keys(act.versions).map(now).join(', ');
    case 'rollback':
      return act.moves.map(({ unit }) => now(unit)).join(', ');
    case 'hold':
    case 'unhold':
      return act.units.join(', ');
    default:
      return `${act.unit} ${act.version}`;
  }
}

function isWithin(place: Place, view: (typeof VIEWS)[number]): boolean {
  return place.view === view || (place.view === 'unit' && view === 'units');
}

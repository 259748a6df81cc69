import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FragmentParams } from 'shared-contracts/fragments/catalogue';
import { Button, useEvent, useHost } from 'ui-kit/core';
import { askToSignIn } from 'ui-kit/member';

/** Follows a composer, or no longer; asks a visitor to sign in first. */
export function FollowButton({ params }: { params: FragmentParams<'follow-button'> }) {
  return <Follow {...params} size="lg" />;
}

interface FollowProps extends FragmentParams<'follow-button'> {
  size: 'md' | 'lg';
}

export function Follow({ composerId, name, following, size }: FollowProps) {
  const { t } = useTranslation();
  const host = useHost();
  // What was pressed in this tab wins over what the page was given; another account begins anew.
  const [pressed, setPressed] = useState<{ composerId: number; on: boolean } | null>(null);
  useEvent('auth.session', () => setPressed(null));
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const isOn = pressed?.composerId === composerId ? pressed.on : following === 1;

  async function toggle(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      if ((await askToSignIn(host)) !== 'member') return;
      await host.api.call('composer/follow', { id: composerId, follow: isOn ? 0 : 1 });
      setPressed({ composerId, on: !isOn });
      host.bus.emit('toast.show', { kind: 'success', message: t(isOn ? 'unfollowed' : 'followed', { name }) });
    } catch {
      // The client shows a refusal as a toast.
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return (
    <Button
      size={size}
      icon={isOn ? 'check' : 'plus'}
      aria-pressed={isOn}
      aria-label={t('followName', { name })}
      aria-busy={busy || undefined}
      onClick={() => void toggle()}
    >
      {t(isOn ? 'following' : 'follow')}
    </Button>
  );
}

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { CallResponse } from 'shared-contracts/api/contract';
import { useHost, useSession } from 'ui-kit/core';
import { useIsPhone, usePage } from '../chrome-context.ts';
import { useComposerRead } from './composer.ts';
import { useWaitingRead } from './waiting.ts';

interface Member {
  userId: string | null;
  info: CallResponse<'user/getUserInfo'> | null;
  counts: CallResponse<'user/getData'> | null;
}

const NOBODY: Member = { userId: null, info: null, counts: null };
const MemberContext = createContext<Member>(NOBODY);

/** The signed-in member and their counters, as far as they are known. */
export function useMember(): Pick<Member, 'info' | 'counts'> {
  return useContext(MemberContext);
}

/**
 * Loads the signed-in member once for all that show them: header, frame of the personal centre and, by `member.current`, other units.
 * They are loaded again on each page of the centre and after a change. A call that fails leaves what was shown.
 */
export function MemberProvider({ children }: { children: ReactNode }) {
  const { api, bus } = useHost();
  const { signedIn, userId } = useSession();
  const { path, layout } = usePage();
  const isPhone = useIsPhone();
  const [changes, setChanges] = useState(0);
  const [member, setMember] = useState<Member>(NOBODY);
  const isCentre = layout === 'personal';
  const isShown = signedIn && (isCentre || (layout === 'default' && !isPhone));
  const page = isCentre ? path : '';

  useEffect(() => {
    const changed = (): void => setChanges((before) => before + 1);
    const stops = [bus.on('favourites.changed', changed), bus.on('member.changed', changed)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [bus]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page of the centre and a change load again
  useEffect(() => {
    if (!isShown) return;
    const ending = new AbortController();
    const options = { quiet: true, signal: ending.signal };
    const show = (part: Partial<Member>): void => {
      if (ending.signal.aborted) return;
      setMember((before) => ({ ...(before.userId === userId ? before : NOBODY), ...part, userId }));
      const { info } = part;
      if (info && userId !== null) {
        const { nickName, companyName, avatar } = info;
        bus.emit('member.current', { userId, nickName, companyName, avatar });
      }
    };
    // A failure is no report: pages of the centre show what they need themselves.
    api.call('user/getUserInfo', {}, options).then(
      (info) => show({ info }),
      () => undefined,
    );
    if (isCentre) {
      api.call('user/getData', {}, options).then(
        (counts) => show({ counts }),
        () => undefined,
      );
    }
    return () => ending.abort();
  }, [api, bus, isShown, isCentre, userId, page, changes]);

  useComposerRead(isShown && isCentre ? `${page} ${changes}` : null);
  const isOwn = signedIn && member.userId === userId;
  useWaitingRead(isOwn && Boolean(member.info?.powers?.length), userId);
  return <MemberContext value={isOwn ? member : NOBODY}>{children}</MemberContext>;
}

import { type ComponentType, useEffect, useRef } from 'react';
import { isApiError } from 'shared-contracts/api/client-types';
import type { HostProps } from 'shared-contracts/host';
import { Button, PageNotice, useHost, useKitText, useSession } from 'ui-kit/core';
import { type LoaderFunctionArgs, type RouteObject, useLoaderData, useRevalidator } from 'ui-kit/router';
import { CentreSkeleton } from './centre-skeleton.tsx';
import { askToSignIn } from './sign-in-first.ts';

/** What a page of a member loads; `userId` says whose it is. */
interface MemberData<Data> {
  userId: string | null;
  data: Data;
}

export interface MemberRoute<Data> {
  path: string;
  load(host: HostProps, args: LoaderFunctionArgs): Promise<Data>;
  /** Module of the page, loaded with its data. */
  page(): Promise<{ Component: ComponentType }>;
}

/** Code of the service for a call that needs sign-in. */
const NOT_SIGNED_IN = -1;

/**
 * A page of the personal centre. Nothing is requested for a visitor: they are asked to sign in, and the page opens after success;
 * without it the way leads home.
 */
export function memberRoute<Data>(host: HostProps, { path, load, page }: MemberRoute<Data>): RouteObject {
  return {
    path,
    loader: async (args): Promise<MemberData<Data> | null> => {
      if (!host.session.isSignedIn()) return null;
      const { userId } = host.session.current();
      try {
        return { userId, data: await load(host, args) };
      } catch (error) {
        if (isApiError(error) && error.code === NOT_SIGNED_IN) return null;
        throw error;
      }
    },
    lazy: async () => {
      const { Component } = await page();
      return { Component: () => <MembersOnly Page={Component} /> };
    },
    HydrateFallback: CentreSkeleton,
  };
}

/** Data of the page of `memberRoute`, by the type that its `load` resolves with. */
export function useMemberData<Load extends (...given: never[]) => Promise<unknown>>(): Awaited<ReturnType<Load>> {
  return (useLoaderData() as MemberData<Awaited<ReturnType<Load>>>).data;
}

function MembersOnly({ Page }: { Page: ComponentType }) {
  const loaded = useLoaderData() as MemberData<unknown> | null;
  const { signedIn, userId } = useSession();
  const { revalidate, state } = useRevalidator();
  const fits = signedIn && loaded !== null && loaded.userId === userId;

  useEffect(() => {
    if (signedIn && !fits && state === 'idle') void revalidate();
  }, [signedIn, fits, state, revalidate]);

  if (!signedIn) return <SignInNotice />;
  return fits ? <Page key={userId} /> : <CentreSkeleton />;
}

/** Opens the login dialog once; a visitor who closes it goes to the home page. */
function SignInNotice() {
  const text = useKitText();
  const host = useHost();
  const asked = useRef(false);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void signIn(host);
  }, [host]);

  return (
    <PageNotice
      title={text('signInTitle')}
      lead={text('signInLead')}
      art="sign in"
      actions={
        <Button variant="primary" icon="user" onClick={() => void signIn(host)}>
          {text('signInAction')}
        </Button>
      }
    />
  );
}

async function signIn(host: HostProps): Promise<void> {
  const path = location.pathname;
  const outcome = await askToSignIn(host);
  // Another page may have been opened meanwhile.
  if (outcome === 'visitor' && location.pathname === path) host.navigate('/');
}

import { lazy, Suspense } from 'react';
import type { HostProps } from 'shared-contracts/host';
import { CentreSkeleton, memberRoute } from 'ui-kit/member';
import { type LoaderFunctionArgs, type RouteObject, useSearchParams } from 'ui-kit/router';
import { loadInvitation } from '../invitation/load.ts';
import { invitationToken } from './address.ts';
import { loadTeam } from './load.ts';

const InvitationPage = lazy(async () => ({ default: (await import('../invitation/invitation-page.tsx')).InvitationPage }));

/** `/my/team`: the team of the member. With `?invite=` anybody reads what the invitation offers before they sign in. */
export function teamRoute(host: HostProps): RouteObject {
  const page = () => import('./team-page.tsx');
  const members = memberRoute(host, { path: '/my/team', load: loadTeam, page });
  const loadMembers = members.loader as (args: LoaderFunctionArgs) => Promise<unknown>;
  return {
    path: members.path,
    loader: (args) => {
      const token = invitationToken(args.request.url);
      return token === null ? loadMembers(args) : loadInvitation(host, token, args.request.signal);
    },
    lazy: async () => {
      const { Component } = await (members.lazy as () => Promise<{ Component: React.ComponentType }>)();
      return { Component: () => <InvitationOrTeam Team={Component} /> };
    },
    HydrateFallback: CentreSkeleton,
  };
}

function InvitationOrTeam({ Team }: { Team: React.ComponentType }) {
  const [query] = useSearchParams();
  if (!query.get('invite')) return <Team />;
  return (
    <Suspense fallback={<CentreSkeleton />}>
      <InvitationPage />
    </Suspense>
  );
}

import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { PageArea } from '../../slots/slot-nodes.ts';
import { usePage } from '../chrome-context.ts';
import { MemberProvider } from './member.tsx';
import { MembersHead } from './members-head.tsx';
import { SideMenu } from './side-menu.tsx';

/** The frame of the members' layout, and on every page what other units are told of the member. */
export function Members({ nodes }: { nodes: Record<PageArea, HTMLElement> }) {
  const { layout, error } = usePage();
  // Removes the edge's placeholders in the frame in which the chrome replaces them; the page unit removes that of its content.
  useLayoutEffect(() => {
    for (const node of [nodes.head, nodes.side]) for (const element of node.querySelectorAll(':scope > [data-skeleton]')) element.remove();
  }, [nodes]);
  return (
    <MemberProvider>
      {layout === 'personal' && !error && (
        <>
          {createPortal(<MembersHead />, nodes.head)}
          {createPortal(<SideMenu />, nodes.side)}
        </>
      )}
    </MemberProvider>
  );
}

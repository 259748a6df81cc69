import { clsx } from 'clsx';
import { type HTMLAttributes, useEffect, useLayoutEffect, useRef } from 'react';
import type { FragmentName, FragmentParams, FragmentSize } from 'shared-contracts/fragments/catalogue';
import type { FragmentHandle } from 'shared-contracts/fragments/fragment-host';
import { useHost } from './host-context.ts';
import './fragment.css';

export interface FragmentProps<F extends FragmentName> extends HTMLAttributes<HTMLSpanElement> {
  name: F;
  /** A size that the fragment declares: its space is reserved from the first paint on. */
  size: FragmentSize<F>;
  params: FragmentParams<F>;
}

const EMPTY = { __html: '' };

/**
 * A fragment of another unit. `children` are its placeholder: they show until the fragment is there, and when it fails with nothing of
 * its own to show. Other parameters reach the mounted fragment.
 */
export function Fragment<F extends FragmentName>({ name, size, params, className, children, ...rest }: FragmentProps<F>) {
  const { fragments } = useHost();
  const node = useRef<HTMLSpanElement>(null);
  const handle = useRef<FragmentHandle<F> | null>(null);
  const latest = useRef(params);
  const text = JSON.stringify(params);
  const place = fragments.note?.({ name, size, params });

  useLayoutEffect(() => {
    latest.current = params;
  });
  useLayoutEffect(() => {
    const mounted = fragments.mount(name, node.current!, { size, params: latest.current });
    handle.current = mounted;
    return () => {
      handle.current = null;
      mounted.unmount();
    };
  }, [fragments, name, size]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: parameters count as changed when their text does.
  useEffect(() => handle.current?.update(latest.current), [text]);

  return (
    <span {...rest} className={clsx('yh-fragment', className)} data-fragment={name} data-size={size}>
      <span
        ref={node}
        className="yh-fragment-node"
        // On the server only; the host takes it out again when it knows which places are in the HTML.
        data-place={place}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty; so React leaves the content to the shell, also a served one
        dangerouslySetInnerHTML={EMPTY}
        suppressHydrationWarning
      />
      {children}
    </span>
  );
}

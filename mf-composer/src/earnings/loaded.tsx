import type { ReactNode } from 'react';
import { ErrorState, Skeleton, SkeletonGroup } from 'ui-kit/core';
import type { Answer } from 'ui-kit/member';

interface LoadedProps<Data> {
  /** As `useCall` gives it. */
  of: { answer: Answer<Data>; retry(): void };
  /** Height of what comes. */
  height: string;
  children: (data: Data) => ReactNode;
}

/** A part of the page that has an answer of its own: it fails alone, and is tried again alone. */
export function Loaded<Data>({ of: { answer, retry }, height, children }: LoadedProps<Data>) {
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  if (answer.status === 'ready') return children(answer.data);
  return (
    <SkeletonGroup>
      <Skeleton height={height} />
    </SkeletonGroup>
  );
}

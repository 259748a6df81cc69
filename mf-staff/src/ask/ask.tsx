import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { AskDialog, type Asked } from './ask-dialog.tsx';

const AskContext = createContext<((asked: Asked) => void) | null>(null);

/** Holds the one dialog in which a decision is made: what it needs, why, and what the service says to it. */
export function AskProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = useCallback(() => setAsked(null), []);
  return (
    <AskContext value={setAsked}>
      {children}
      {asked && <AskDialog key={asked.title} asked={asked} onClose={close} />}
    </AskContext>
  );
}

/** Opens the dialog of a decision. */
export function useAsk(): (asked: Asked) => void {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('useAsk: outside of the frame');
  return ask;
}

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface DisclosureProps {
  label: string;
  button: ReactNode;
  className?: string;
  panelClassName?: string;
  onOpen?: () => void;
  children: ReactNode;
}

/** A button that shows a panel below itself. Closes with Escape (focus goes back), a click elsewhere, and a choice in it. */
export function Disclosure({ label, button, className, panelClassName, onOpen, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useId();

  const toggle = () => {
    if (!open) onOpen?.();
    setOpen(!open);
  };

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return (
    <div ref={root} className={className}>
      <button ref={trigger} type="button" aria-expanded={open} aria-controls={panel} aria-label={label} onClick={toggle}>
        {button}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: hears the choice made on a link or button inside; the keyboard clicks those too. */}
      <div id={panel} hidden={!open} className={panelClassName} onClick={() => setOpen(false)}>
        {children}
      </div>
    </div>
  );
}

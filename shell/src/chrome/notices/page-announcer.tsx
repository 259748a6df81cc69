import { useState } from 'react';
import { useEvent, VisuallyHidden } from 'ui-kit/core';

/** Tells a screen reader which page stands after a navigation without a reload, as a browser would. */
export function PageAnnouncer() {
  const [title, setTitle] = useState('');
  const [isMoving, setMoving] = useState(false);
  useEvent('navigation.started', () => setMoving(true));
  useEvent('navigation.ended', () => {
    if (!isMoving) return;
    setMoving(false);
    setTitle(document.title);
  });
  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {title}
      </span>
    </VisuallyHidden>
  );
}

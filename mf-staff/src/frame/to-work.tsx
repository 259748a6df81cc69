import { useEffect } from 'react';
import { useNavigate } from 'ui-kit/router';

/** The first page of the origin leads to the work list. */
export function ToWork() {
  const go = useNavigate();
  useEffect(() => go('/staff', { replace: true }), [go]);
  return null;
}

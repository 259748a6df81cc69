import type { ReactNode } from 'react';
import type { StaffRight } from 'shared-contracts/staff/rights';
import { Link } from 'ui-kit/router';
import { useStaffSession } from '../desk/desk-context.ts';

interface ToProps {
  /** The right that the page needs. */
  right: StaffRight;
  to: string;
  children: ReactNode;
}

/** A link to another page of the staff; its text alone for those who may not open it. */
export function To({ right, to, children }: ToProps) {
  const { rights } = useStaffSession();
  return rights.includes(right) ? <Link to={to}>{children}</Link> : children;
}

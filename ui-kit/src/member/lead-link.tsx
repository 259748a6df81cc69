import { DESTINATIONS, type Destination } from 'ui-kit/announced';
import { buttonClass, useHost } from 'ui-kit/core';
import { Link } from 'ui-kit/router';

/** A link of an empty page to one that has something, as a button. */
export function LeadLink({ to, primary = false }: { to: Destination; primary?: boolean }) {
  const { locale } = useHost();
  const { path, [locale]: text } = DESTINATIONS[to];
  return (
    <Link to={path} className={buttonClass({ variant: primary ? 'primary' : 'secondary' })}>
      {text}
    </Link>
  );
}

/** The links of an empty page, the first one as its primary button. */
export function LeadLinks({ to: [first, ...others] }: { to: readonly [Destination, ...Destination[]] }) {
  return (
    <>
      <LeadLink to={first} primary />
      {others.map((destination) => (
        <LeadLink key={destination} to={destination} />
      ))}
    </>
  );
}

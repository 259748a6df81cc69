import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { TestHost, TestHostOptions } from 'ui-kit/testing';

/** Answers of a service that takes every slider and sends every code. */
export const VERIFICATION: TestHostOptions['answers'] = {
  'captcha/slider': { challenge: 'challenge', expiresIn: 300 },
  'captcha/slider/verify': { ticket: 'ticket', expiresIn: 300 },
  'user/sendPhoneCode': { waitSeconds: 60 },
  'user/sendEmailCode': { waitSeconds: 60 },
};

/** Moves the slider to its end by keyboard. */
export async function solveSlider(): Promise<void> {
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'End' });
  await waitFor(() => expect(screen.getByRole('slider')).toHaveAttribute('aria-disabled', 'true'));
  await waitFor(() => expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '100'));
}

/** The field of a form by its label; a required one has a star behind its label. */
export function field(label: string): HTMLElement {
  return screen.getByLabelText(new RegExp(`^${label}(?: *\\*)?$`));
}

export function type(label: string, value: string): void {
  fireEvent.change(field(label), { target: { value } });
}

/** What the shell does when a response signs in: the session changes, then its event is emitted. */
export function signInOn(host: TestHost, perfectStatus: 0 | -1): void {
  const session = { token: 'token', perfectStatus, isTeam: 1, userId: '7' };
  host.session.isSignedIn = () => perfectStatus === 0;
  host.session.current = () => session;
  host.bus.emit('auth.session', { signedIn: perfectStatus === 0, userId: '7', isTeam: 1, perfectStatus });
}

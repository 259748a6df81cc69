/** A phone number or e-mail address, normalised. */
export type Contact = { channel: 'mail'; email: string } | { channel: 'sms'; mobilePrefix: string; phone: string };

/** A phone number as lists show it: its first three and last four digits. */
export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

/** An e-mail address as lists show it: the first character and the domain. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${[...name][0] ?? ''}***@${domain}`;
}

/** The phone number of an account, else its e-mail address; empty for one that has neither. */
export function maskedContact({ phone, email }: { phone: string | null; email: string | null }): string {
  return phone ? maskedPhone(phone) : email ? maskedEmail(email) : '';
}

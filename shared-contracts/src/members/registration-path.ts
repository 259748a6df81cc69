const REGISTRATION = /^(?:\/en)?\/account\/register(?:[/?#]|$)/;

/** True for an address of the registration, with or without language prefix and query: nobody wants to go back to one. */
export function isRegistration(address: string): boolean {
  return REGISTRATION.test(address);
}

/** A WeChat account that confirmed a sign-in. */
export interface WeChatAccount {
  /** Stable for all applications of the provider: the union id, or the open id where there is none. */
  id: string;
  name: string;
}

/** Reaches WeChat. One file per implementation. */
export interface WeChatDriver {
  /** How the page shows the address: in a frame, or as a QR code that a phone scans. */
  show: 'frame' | 'qr';
  /** Address where a person confirms the sign-in; WeChat gives `state` back. */
  addressOf(state: string): string;
  /** The account behind the code of a callback. @throws Error when WeChat does not know the code. */
  accountOf(code: string): Promise<WeChatAccount>;
}

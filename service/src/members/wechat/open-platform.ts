import { visibleLine } from 'shared-contracts/text/visible-line';
import { z } from 'zod';
import { foreignWords } from '../../platform/http/foreign-words.ts';

/** Settings of a website application of the WeChat Open Platform. */
export interface OpenPlatformSettings {
  appId: string;
  secret: string;
  /** Address of `/api/weChat/callback` as browsers reach it, on the domain that the platform knows. */
  callback: string;
  /** `https://api.weixin.qq.com`. */
  endpoint: string;
}

const TIMEOUT_MS = 8000;
const tokenAnswer = z.object({ access_token: z.string(), openid: z.string(), unionid: z.string().optional() });
const refusalAnswer = z.object({ errcode: z.number().refine((code) => code !== 0), errmsg: z.string().optional() });
const userAnswer = z.object({ nickname: z.string().default(''), unionid: z.string().optional() });

/** Signs in with the QR code of the WeChat Open Platform (`snsapi_login`). */
export function openPlatform({ appId, secret, callback, endpoint }: OpenPlatformSettings): WeChatDriver {
  async function ask(path: string, parameters: Record<string, string>): Promise<unknown> {
    const response = await fetch(`${endpoint}${path}?${new URLSearchParams(parameters)}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const answer: unknown = await response.json().catch(() => null);
    const refused = refusalAnswer.safeParse(answer);
    if (refused.success) {
      const { errcode, errmsg } = refused.data;
      throw new Error(`WeChat refused ${path}: ${errcode} ${foreignWords(errmsg, Object.values(parameters))}`.trimEnd());
    }
    return answer;
  }
  return {
    show: 'frame',
    addressOf: (state) =>
      `https://open.weixin.qq.com/connect/qrconnect?${new URLSearchParams({
        appid: appId,
        redirect_uri: callback,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
        // The callback opens in the frame: else WeChat moves the whole window there, and the page with its dialog is lost.
        self_redirect: 'true',
      })}#wechat_redirect`,
    async accountOf(code) {
      const parameters = { appid: appId, secret, code, grant_type: 'authorization_code' };
      const { access_token, openid, unionid } = tokenAnswer.parse(await ask('/sns/oauth2/access_token', parameters));
      const user = userAnswer.parse(await ask('/sns/userinfo', { access_token, openid }));
      return { id: unionid ?? user.unionid ?? openid, name: visibleLine(user.nickname) };
    },
  };
}

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

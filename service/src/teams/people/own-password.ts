import { identityOf, proveOwnership } from '../../members/account/ownership.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/problem.ts';
import type { TeamsContext } from '../context.ts';

/** Checks the password of the caller, with the waits that wrong ones cost. Runs before the transaction. @throws Problem */
export async function proveOwnPassword(context: TeamsContext, password: string, caller: Caller): Promise<void> {
  const { password_hash } = await identityOf(context, caller);
  if (password_hash === null) throw refusal('请先在个人资料中设置登录密码', 'Please set a password in your profile first');
  if (password === '') throw refusal('请输入当前密码', 'Please enter your current password');
  await proveOwnership(context, { currentPassword: password }, caller);
}

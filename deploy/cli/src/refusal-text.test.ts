import { ReleaseError } from 'deploy-api/release-service';
import { createMessage } from 'deploy-release/messages/message';
import { refusalData, refusalText } from './refusal-text.ts';

const held = new ReleaseError('held', createMessage('unit.held', { unit: 'mf-player', at: '2026-01-01T00:00:00.000Z', taken: ['1.1.0'] }));

test('a refusal and the command that goes on from it are told in the language that was asked for', () => {
  expect(refusalText(held, ['promote', 'mf-player@1.2'])).toMatch(
    /^mf-player is held since .*\nTo lift it: npm run release -- unhold mf-player$/,
  );
  expect(refusalText(held, ['promote', 'mf-player@1.2'], 'zh')).toBe(
    'mf-player 自 2026-01-01T00:00:00.000Z 起被冻结，已撤回 1.1.0。解除冻结之前不能前进。\n解除冻结：npm run release -- unhold mf-player',
  );
});

test('a script gets the sentence by its code, whatever language people read', () => {
  expect(refusalData(held)).toMatchObject({
    reason: 'held',
    userMessage: { code: 'unit.held', params: { unit: 'mf-player', taken: ['1.1.0'] } },
  });
});

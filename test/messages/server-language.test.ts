// In the pseudo-locale, all refusals of the embedded manager are translated.
import './pseudo-locale-on.ts';
import { describe, expect, test } from 'vitest';
import { entity, hook, managerWithScreens, screen } from '../server/manager/webhook-screen.ts';
import { outsideBrackets } from './pseudo-locale.ts';

const { client, write } = await managerWithScreens();
write('webhooks', 'entity.json', entity);
write('webhooks', 'screen.json', screen);

const rule = { name: 'a', description: '', mode: 'BLOCK', matchers: ['.*'] };

/** The messages of a refusal: a list by field, or a text. */
function messagesOf(text: string): string[] {
  const body: unknown = text.startsWith('[') || text.startsWith('"') ? JSON.parse(text) : text;
  return Array.isArray(body) ? body.map(({ message }: { message: string }) => message) : [String(body)];
}

describe('a refusal of the manager', () => {
  test.each<[what: string, status: number, method: string, path: string, body?: unknown]>([
    ['an invalid field of a routing rule', 400, 'POST', '/internal/ui/routing-rules/', { ...rule, matchers: ['('] }],
    [
      'an invalid expression of a selector',
      400,
      'POST',
      '/v1/security/content-selectors',
      { name: 'a', expression: '(' },
    ],
    ['a cleanup policy without a format', 400, 'POST', '/internal/cleanup-policies', { name: 'a' }],
    ['a value that breaks a rule of its entity', 400, 'POST', '/v1/webhooks', { ...hook, limit: 0 }],
    ['a missing field of an entity', 400, 'POST', '/v1/webhooks', { name: 'a' }],
    ['a record that does not exist', 404, 'GET', '/v1/webhooks/none'],
  ])('is translated for %s', async (_, status, method, path, body) => {
    const answer = await client.rest(method, path, body);
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining('⟦')]);
    for (const message of messagesOf(answer.text)) expect(message).toMatch(/^⟦.*⟧$/s);
  });

  test('is translated for too many failed sign-ins', async () => {
    for (let i = 0; i < 5; i++) await client.signIn('admin', 'wrong');
    const { status, text } = await client.signIn('admin', 'wrong');
    expect(status).toBe(429);
    expect(outsideBrackets(text).trim()).toBe('');
  });
});

// URLs are shown without their secrets, and any text is searched for them in linear time.
import { expect, test } from 'vitest';
import { withoutUrlSecrets, withoutUserInfo } from '../../../src/server/manager/security/url-secrets.ts';
import { cpuTime } from '../../cpu-time.ts';

const s = 's3cr3t';

test.each([
  [`http://user:${s}@host/x`, 'http://****@host/x'],
  [`http://user:p@${s}@host`, 'http://****@host'],
  [`https://user:a@b/${s}@host/path`, 'https://****@host/path'],
  [`https://${s}@host/`, 'https://****@host/'],
  [`HTTPS://a:${s}@host/`, 'HTTPS://****@host/'],
  [`git+ssh://${s}@host/`, 'git+ssh://****@host/'],
  [`http://user:p/${s}@host`, 'http://****@host'],
  [`see http://a:${s}@b and ftp://c:${s}@d.`, 'see http://****@b and ftp://****@d.'],
  ['https://host/@scope/name', 'https://host/@scope/name'],
  ['https://host/path/', 'https://host/path/'],
  [`https://host/to/https://user:${s}@other/x`, 'https://host/to/https://****@other/x'],
  [`https://one/,https://user:${s}@two/`, 'https://one/,https://****@two/'],
  [`jdbc:oracle:thin:user/${s}@//host:1521/x`, 'jdbc:oracle:thin:****@//host:1521/x'],
  [`jdbc:oracle:thin:user/a@${s}@//db:1521/x`, 'jdbc:oracle:thin:****@//db:1521/x'],
  [`jdbc:postgresql:user/${s}@db`, 'jdbc:postgresql:****@db'],
  ['jdbc:postgresql://db:5432/x', 'jdbc:postgresql://db:5432/x'],
  [`jdbc:h2:mem,JDBC:Oracle:thin:user/${s}@//host`, 'jdbc:h2:mem,JDBC:Oracle:thin:****@//host'],
  [`jdbc:postgresql://user:${s}@host/x`, 'jdbc:postgresql://****@host/x'],
  ['jdbc:user/name@host', 'jdbc:user/name@host'],
  ['name@example.org', 'name@example.org'],
])('%s is shown without credentials as %s', (text, shown) => {
  expect(withoutUserInfo(text)).toBe(shown);
});

test.each([
  [`https://host/x?sig=${s}&page=1#top`, 'https://host/x?sig=****&page=****#top'],
  [`https://host/x?${s}`, 'https://host/x?****'],
  [`https://host/x?a==${s}&;=${s}&`, 'https://host/x?a=****&;=****&'],
  ['https://host/x#a?b=c', 'https://host/x#a?b=c'],
  [`https://host/x#a,https://host/?b=${s}`, 'https://host/x#a,https://host/?b=****'],
  [`What? https://host/?a=${s} Why?`, 'What? https://host/?a=**** Why?'],
  ['/path?a=b', '/path?a=b'],
])('%s is shown without query values as %s', (text, shown) => {
  expect(withoutUrlSecrets(text)).toBe(shown);
});

test('any text is searched in time linear in its length', () => {
  const parts = ['a.', 'a-', 'a', '@', '?', '#', '#?', ' ', '://', 'http://', 'http://a/', 'http://a/?', 'http://a@'];
  const more = ['jdbc:', 'jdbc:a', 'jdbc:a:b/', 'jdbc:a:jdbc', '=&', 'İjdbc:a:'];
  const texts = [...parts, ...more].flatMap((part) => {
    const long = part.repeat(200_000 / part.length);
    return [long, `${long}@`, `http://a?${long}`, `jdbc:a:b${long}`];
  });
  // A second on a slow machine. A search of quadratic time takes minutes.
  expect(cpuTime(() => texts.forEach(withoutUrlSecrets))).toBeLessThan(30_000);
});

// The headers that the gateway changes in requests to the backend and in its responses.
import { describe, expect, test } from 'vitest';
import { requestHeaders, responseHeaders, type ForwardingContext } from '../../../src/server/gateway-headers.ts';

function forwarding(
  backendContextPath: string,
  ours: string,
  ownOrigin = 'http://console.test:8081',
): ForwardingContext {
  return {
    backend: new URL(`http://nexus.test:9000${backendContextPath}`),
    contextPath: ours,
    ownOrigin,
    clientAddress: '10.0.0.7',
    isTrusted: false,
  };
}

function sent(raw: string[], between: ForwardingContext, name: string): string | undefined {
  return valueOf(requestHeaders(raw, between, false), name);
}

function received(name: string, value: string, between: ForwardingContext): string | undefined {
  return valueOf(responseHeaders([name, value], between, {}), name);
}

function valueOf(flat: string[], name: string): string | undefined {
  const at = flat.findIndex((entry, index) => index % 2 === 0 && entry.toLowerCase() === name.toLowerCase());
  return at < 0 ? undefined : flat[at + 1];
}

describe('cookies of the backend', () => {
  test.each([
    ['', '', '/', '/'],
    ['', '/console', '/', '/console'],
    ['/nexus', '', '/nexus', '/'],
    ['/nexus', '', '/nexus/', '/'],
    ['/nexus', '/console', '/nexus', '/console'],
    ['/nexus', '/console', '/nexus/service', '/console/service'],
    ['/nexus', '/console', '/', '/console'],
    ['/nexus', '', '/', '/'],
    ['/nexus', '/console', '/nexus2', '/console'],
  ])(
    'from the context path "%s" to "%s" change their path from %s to %s',
    (backendContextPath, ours, path, expected) => {
      expect(
        received('Set-Cookie', `NXSESSIONID=a=b; Path=${path}; HttpOnly`, forwarding(backendContextPath, ours)),
      ).toBe(`NXSESSIONID=a=b; Path=${expected}; HttpOnly`);
    },
  );

  test('lose the domain of the backend, and Secure on a connection without TLS', () => {
    const cookie = 'A=1; Domain=nexus.test; Secure; SameSite=Lax';
    expect(received('Set-Cookie', cookie, forwarding('', ''))).toBe('A=1; SameSite=Lax');
    expect(received('Set-Cookie', cookie, forwarding('', '', 'https://console.test'))).toBe(
      'A=1; Secure; SameSite=Lax',
    );
    const ofAnySite = 'A=1; Secure; SameSite=None; Partitioned';
    expect(received('Set-Cookie', ofAnySite, forwarding('', '', 'https://console.test'))).toBe(ofAnySite);
  });
});

describe('a cookie of the backend', () => {
  test.each([
    ['A=1', 'A=1'],
    ['A=1; path', 'A=1; Path=/console'],
    ['A=1; Path=', 'A=1; Path=/console'],
    ['A=1; PATH = /nexus/x ', 'A=1; Path=/console/x'],
    ['A=1; DOMAIN=x; SECURE', 'A=1'],
    ['A=Path=/x; HttpOnly', 'A=Path=/x; HttpOnly'],
    ['A=1; SameSite=None; Secure; Partitioned', 'A=1'],
    ['A=1; samesite = NONE; HttpOnly', 'A=1; HttpOnly'],
    ['A=1; SameSite=Strict', 'A=1; SameSite=Strict'],
    ['A=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT;Max-Age=5', 'A=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT;Max-Age=5'],
  ])('%s becomes %s', (from, to) => {
    expect(received('Set-Cookie', from, forwarding('/nexus', '/console'))).toBe(to);
  });
});

describe('a location of the backend', () => {
  test.each([
    ['http://nexus.test:9000/nexus/repository/a/b', '/console/repository/a/b'],
    ['/nexus/repository/a?b=/nexus', '/console/repository/a?b=/nexus'],
    ['http://console.test:8081/nexus/service/x', '/console/service/x'],
    ['http://nexus.test:90001/nexus/x', 'http://nexus.test:90001/nexus/x'],
    ['https://elsewhere.test/nexus/x', 'https://elsewhere.test/nexus/x'],
    ['//elsewhere.test/nexus/x', '//elsewhere.test/nexus/x'],
    ['/other/x', '/other/x'],
    ['http://nexus.test:9000', 'http://nexus.test:9000'],
    ['HTTP://Nexus.Test:9000/nexus/a%2Fb/../C', '/console/a%2Fb/../C'],
    ['//nexus.test:9000/nexus/x', '/console/x'],
    ['http://nexus.test:9000/nexus?a=b', '/console/?a=b'],
    ['/nexus#a', '/console/#a'],
    ['http://nexus.test:9000@elsewhere.test/nexus/x', 'http://nexus.test:9000@elsewhere.test/nexus/x'],
    ['http://nexus.test:9000//elsewhere.test/', 'http://nexus.test:9000//elsewhere.test/'],
    ['http://', 'http://'],
    ['../x', '../x'],
  ])('%s becomes %s', (from, to) => {
    expect(received('Location', from, forwarding('/nexus', '/console'))).toBe(to);
    expect(received('Content-Location', from, forwarding('/nexus', '/console'))).toBe(to);
  });
});

describe('the root address of a backend without a context path', () => {
  test('becomes the context path of this server', () => {
    expect(received('Location', 'http://nexus.test:9000', forwarding('', '/console'))).toBe('/console/');
    expect(received('Location', 'http://nexus.test:9000?a', forwarding('', '/console'))).toBe('/console/?a');
  });

  test('is also recognized with the usual port of its scheme', () => {
    const between = { ...forwarding('', ''), backend: new URL('https://nexus.test') };
    expect(received('Location', 'https://nexus.test:443/x', between)).toBe('/x');
  });

  test.each(['//elsewhere.test/', '/\\elsewhere.test/', '/\t/elsewhere.test/'])(
    'keeps its origin before the path %j, which browsers would take for a host',
    (path) => {
      const location = `http://nexus.test:9000${path}`;
      expect(received('Location', location, forwarding('', ''))).toBe(location);
    },
  );
});

describe('requests to the backend', () => {
  const between = forwarding('/nexus', '/console');

  test('have the backend as host, and this server as forwarded host', () => {
    const headers = ['Host', 'console.test:8081', 'X-Forwarded-For', '1.2.3.4', 'Forwarded', 'host=evil'];
    expect(sent(headers, between, 'host')).toBe('nexus.test:9000');
    expect(sent(headers, between, 'x-forwarded-host')).toBe('console.test:8081');
    expect(sent(headers, between, 'x-forwarded-proto')).toBe('http');
    expect(sent(headers, between, 'x-forwarded-for')).toBe('10.0.0.7');
    expect(sent(headers, between, 'forwarded')).toBeUndefined();
  });

  test('keep the client addresses of X-Forwarded-For only from a trusted proxy', () => {
    const headers = ['X-Forwarded-For', '1.2.3.4', 'X-Forwarded-For', '5.6.7.8'];
    expect(sent(headers, { ...between, isTrusted: true }, 'x-forwarded-for')).toBe('1.2.3.4, 5.6.7.8, 10.0.0.7');
    expect(sent(headers, between, 'x-forwarded-for')).toBe('10.0.0.7');
  });

  test.each([
    ['X-Forwarded-Port', '443'],
    ['X-Forwarded-Server', 'evil.test'],
    ['x-forwarded-prefix', '/evil'],
    ['X-FORWARDED-SSL', 'on'],
    ['X-Real-IP', '127.0.0.1'],
    ['X-Proxied-Https', 'on'],
    ['Proxy-auth-cert', 'a certificate'],
    ['Proxy-ssl-id', '1'],
  ])('keep %s only from a trusted proxy', (name, value) => {
    expect(sent([name, value], { ...between, isTrusted: true }, name)).toBe(value);
    expect(sent([name, value], between, name)).toBeUndefined();
  });

  test('have the backend as origin and referer of the page, but keep those of other sites', () => {
    expect(sent(['Origin', 'http://console.test:8081'], between, 'origin')).toBe('http://nexus.test:9000');
    expect(sent(['Referer', 'http://console.test:8081/console/'], between, 'referer')).toBe(
      'http://nexus.test:9000/nexus/',
    );
    expect(sent(['Referer', 'http://console.test:8081/console/admin/x?y=/console/#z'], between, 'referer')).toBe(
      'http://nexus.test:9000/nexus/admin/x?y=/console/#z',
    );
    expect(sent(['Referer', 'http://console.test:8081/x'], forwarding('', ''), 'referer')).toBe(
      'http://nexus.test:9000/x',
    );
    expect(sent(['X-Page', 'http://console.test:8081/console/'], between, 'x-page')).toBe(
      'http://console.test:8081/console/',
    );
    expect(sent(['Origin', 'http://evil.test'], between, 'origin')).toBe('http://evil.test');
    expect(sent(['Referer', 'http://evil.test/console/'], between, 'referer')).toBe('http://evil.test/console/');
  });

  test('lose hop-by-hop headers and those listed in Connection, but keep the length', () => {
    const headers = ['Connection', 'keep-alive, X-Hop, Content-Length', 'X-Hop', '1', 'Upgrade', 'x', 'TE', 'trailers'];
    for (const name of ['Proxy-Authorization', 'Proxy-Connection', 'Keep-Alive', 'Expect', 'HTTP2-Settings'])
      expect(sent([name, 'x'], between, name)).toBeUndefined();
    const flat = requestHeaders([...headers, 'Content-Length', '3', 'NX-ANTI-CSRF-TOKEN', '0.5'], between, false);
    expect(valueOf(flat, 'x-hop')).toBeUndefined();
    expect(valueOf(flat, 'connection')).toBeUndefined();
    expect(valueOf(flat, 'upgrade')).toBeUndefined();
    expect(valueOf(flat, 'te')).toBeUndefined();
    expect(valueOf(flat, 'content-length')).toBe('3');
    expect(valueOf(flat, 'nx-anti-csrf-token')).toBe('0.5');
  });
});

describe('a header that lists other headers', () => {
  test('removes them only if it is the header Connection', () => {
    const headers = ['Vary', 'Cookie', 'Cookie', 'a=1'];
    expect(sent(headers, forwarding('', ''), 'cookie')).toBe('a=1');
    expect(sent(['Connection', 'Cookie', ...headers], forwarding('', ''), 'cookie')).toBeUndefined();
  });
});

describe('responses of the backend', () => {
  test('keep their own security headers and get the missing ones', () => {
    const raw = ['X-Frame-Options', 'DENY', 'Set-Cookie', 'a=1', 'Set-Cookie', 'b=2'];
    const missing = { 'x-frame-options': 'SAMEORIGIN', 'x-content-type-options': 'nosniff' };
    expect(responseHeaders(raw, forwarding('', ''), missing)).toEqual([...raw, 'x-content-type-options', 'nosniff']);
  });
});

// Replaces the cost of password hashes with a cheap one: nearly every test starts a manager with users and signs in.
import { vi } from 'vitest';

vi.mock('../src/server/manager/security/password-cost.ts', () => ({ passwordCost: { N: 2 ** 10, r: 8, p: 1 } }));

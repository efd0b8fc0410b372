// Counts the results of a step of `npm test`, read from the report of its test runner.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

export type Outcome = { passed: number; failed: number; skipped: number; failures: string[] };

type Report = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

/**
 * The outcome of a vitest run from its JSON report; a file that could not be loaded, a run without tests and an exit
 * code that the report does not explain count as one failure each.
 */
export function readVitest(step: string, reportFile: string, exitCode: number): Outcome {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  } catch {
    return failedOnly(`${step}: the test runner gave no report (exit code ${exitCode})`);
  }
  const outcome = sum(report.testResults.map((file) => ofFile(step, file)));
  if (outcome.passed + outcome.failed === 0) return sum([outcome, failedOnly(`${step}: no test was run`)]);
  if (exitCode !== 0 && outcome.failed === 0) {
    return sum([outcome, failedOnly(`${step}: every test passed, but the run failed (exit code ${exitCode})`)]);
  }
  return outcome;
}

/** An outcome of one failure. */
export function failedOnly(failure: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, failures: [failure] };
}

/** All outcomes as one. */
export function sum(outcomes: Outcome[]): Outcome {
  const total: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const { passed, failed, skipped, failures } of outcomes) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.failures.push(...failures);
  }
  return total;
}

/** `12 passed, 0 failed`, with the skipped ones when there are any. */
export function lastLine({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function ofFile(step: string, file: Report['testResults'][number]): Outcome {
  const place = `${step}: ${relative(process.cwd(), file.name)}`;
  const count = (status: string[]) => file.assertionResults.filter((test) => status.includes(test.status)).length;
  const failures = file.assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => `${place}  ${test.fullName}`);
  if (file.status === 'failed' && failures.length === 0) {
    failures.push(`${place}  ${file.message?.split('\n')[0] || 'could not be run'}`);
  }
  return {
    passed: count(['passed']),
    failed: failures.length,
    skipped: count(['skipped', 'pending', 'todo', 'disabled']),
    failures,
  };
}

// The calls that tell which repositories there are, as choices for a form.
import type { House } from '../house.ts';
import { allFormats, allRepositories } from '../repositories.ts';
import { type Call, anyone, json } from '../siesta.ts';

export function repositoryCalls({ store }: House): Call[] {
  return [
    {
      method: 'GET',
      path: '/internal/ui/repositories',
      allows: anyone,
      answer({ query, caller }) {
        const wants = (name: string) => query.get(name) === 'true';
        const choices = [
          ...(wants('withAll') ? [{ id: '*', name: '(All Repositories)' }] : []),
          ...(wants('withFormats')
            ? allFormats(store).map((format) => ({ id: `*-${format}`, name: `(All ${format} Repositories)` }))
            : []),
          ...allRepositories(store)
            .filter(({ format, name }) => caller.may(`nexus:repository-view:${format}:${name}:browse`))
            .map(({ name }) => ({ id: name, name })),
        ];
        return json(choices);
      },
    },
  ];
}

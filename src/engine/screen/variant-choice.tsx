// The choice of the variant of a new record: links on a separate page, and a list above the form.
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { Loading } from '../../ui/states.tsx';
import { t } from '../../messages/gen/engine.gen.ts';
import { OptionsFailed } from '../kinds/elements/options-failed.tsx';
import type { RecordModel } from '../form/record-model.ts';
import { offerIn, type Variant } from '../rules/variants.ts';
import { formatText } from '../rules/texts.ts';
import type { Addresses } from './addresses.ts';
import './variant-choice.css';

type Props = { record: RecordModel; addresses: Addresses };

/** The offered variants, and the state of the call that returns them. */
function useOffer({ definition, $options, optionsWanted }: RecordModel) {
  const { options, retry } = useUnit({ options: $options, retry: optionsWanted });
  const variants = definition.screen.variants!;
  return {
    label: formatText(variants.label),
    /** Only the server knows the others. */
    placeOf: (id: string) => (variants.variants.some((one) => one.id === id) ? `variants/variant:${id}` : undefined),
    ...offerIn(variants, options),
    retry: () => retry(variants.offered!.call),
  };
}

/** `chosen`: the variant of the form below; undefined while none is chosen. */
export default function VariantChoice({ chosen, ...rest }: { chosen: Variant | undefined } & Props) {
  return chosen ? <VariantSelect chosen={chosen} record={rest.record} /> : <VariantLinks {...rest} />;
}

/** A link for each variant. */
function VariantLinks({ record, addresses }: Props) {
  const { label, placeOf, offer, state, retry } = useOffer(record);
  const id = useId();
  return (
    <section
      id={id}
      tabIndex={-1}
      className="card padded variant-choice"
      aria-label={label}
      aria-busy={state?.is === 'loading'}
      data-place="screen"
    >
      <h2>{label}</h2>
      {state?.is === 'failed' && <OptionsFailed failure={state.failure} control={id} onRetry={retry} />}
      {state?.is === 'loading' ? (
        <Loading label={t('loading')} lines={6} />
      ) : (
        <ul>
          {offer.map(({ id, title }) => (
            <li key={id}>
              <a href={addresses.create(id)} data-place={placeOf(id)}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The variant of the new record, in a list from which another one can be chosen. */
function VariantSelect({ record, chosen }: { record: RecordModel; chosen: Variant }) {
  const { label, placeOf, offer } = useOffer(record);
  const onChoose = useUnit(record.variantChosen);
  const id = useId();
  const listed = offer.some((one) => one.id === chosen.id) ? offer : [chosen, ...offer];
  return (
    <form className="card padded variant-choice" onSubmit={(event) => event.preventDefault()} data-place="screen">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="control" value={chosen.id} onChange={(event) => onChoose(event.target.value)}>
        {listed.map((one) => (
          <option key={one.id} value={one.id} data-place={placeOf(one.id)}>
            {one.title}
          </option>
        ))}
      </select>
    </form>
  );
}

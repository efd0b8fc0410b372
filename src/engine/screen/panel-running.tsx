// Shown while the call of a panel runs.
import { Loading } from '../../ui/states.tsx';
import { t } from '../../messages/gen/engine.gen.ts';

export const Running = () => (
  <div className="padded">
    <Loading label={t('loading')} lines={3} />
  </div>
);

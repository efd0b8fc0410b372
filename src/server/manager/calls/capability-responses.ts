// Capabilities as remote procedures return them.
import type { ManagerContext } from '../context.ts';
import { inactiveReason, type Capability } from '../data/capabilities.ts';
import { readSetting } from '../data/settings.ts';
import { passwordPlaceholder } from './password-placeholder.ts';
import { capabilityTypes } from './capability-input.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** A short description of an active capability. */
function descriptionOf({ store }: ManagerContext, { typeId, properties }: Capability): string | null {
  switch (typeId) {
    case 'audit':
      return t('capability-enabled');
    case 'scheduling.scheduler':
      return t('capability-started');
    case 'node.identity':
      return readSetting<string>(store, 'nodeId') ?? null;
    case 'defaultrole':
      return properties['role'] ?? null;
    default:
      return typeId.startsWith('webhook.') ? (properties['names'] ?? '').split(',').join(', ') : null;
  }
}

/** How the last event of a webhook ended, as HTML; null before the first one. */
function statusOf({ webhooks }: ManagerContext, { id }: Capability): string | null {
  const last = webhooks.lastDelivery(id);
  if (!last) return null;
  const result = last.result.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
  const words = { time: new Date(last.at).toISOString(), result };
  return `<p>${last.isDelivered ? t('webhook-delivered', words) : t('webhook-not-delivered', words)}</p>`;
}

/** A capability with its state. The secrets in its properties are placeholders. */
export function capabilityRecord(context: ManagerContext, capability: Capability): Record<string, unknown> {
  const { id, typeId, enabled, notes, properties, sealed } = capability;
  const type = capabilityTypes.get(typeId);
  const reason = enabled ? inactiveReason(context.store, capability) : undefined;
  const active = enabled && reason === undefined;
  const { repository } = properties;
  return {
    id,
    typeId,
    enabled,
    notes,
    properties: {
      ...properties,
      ...Object.fromEntries(Object.keys(sealed).map((name) => [name, passwordPlaceholder])),
    },
    active,
    error: false,
    description: descriptionOf(context, capability),
    state: active ? 'active' : enabled ? 'passive' : 'disabled',
    stateDescription: active ? t('capability-active') : (reason ?? t('capability-disabled')),
    status: statusOf(context, capability),
    typeName: type?.name ?? typeId,
    tags: type?.category ? { Category: type.category, ...(repository && { Repository: repository }) } : null,
  };
}

// The icons of the console, by the names that descriptors use. Always decorative: there is text beside them.
import type { LucideIcon } from 'lucide-react';
import {
  Archive,
  ArrowLeft,
  Broom,
  Check,
  ChevronDown,
  ChevronRight,
  ChevronUp,
  CircleAlert,
  CircleUserRound,
  Clock,
  Database,
  ExternalLink,
  Globe,
  HeartPulse,
  Info,
  KeyRound,
  Layers,
  LifeBuoy,
  Mail,
  Menu,
  Plus,
  RefreshCw,
  ScrollText,
  Search,
  Server,
  Settings,
  Shield,
  Signpost,
  SquareTerminal,
  Tag,
  Trash2,
  TriangleAlert,
  User,
  Users,
  X,
} from './lucide.bundle.ts';
import { optionalLate } from './late.tsx';
import { rareNames, type CommonName, type IconName, type RareName } from './icon-names.ts';

export type { IconName };

const icons = {
  alert: TriangleAlert,
  archive: Archive,
  back: ArrowLeft,
  broom: Broom,
  check: Check,
  clock: Clock,
  cross: X,
  database: Database,
  down: ChevronDown,
  error: CircleAlert,
  external: ExternalLink,
  globe: Globe,
  'heart-pulse': HeartPulse,
  info: Info,
  key: KeyRound,
  layers: Layers,
  'life-buoy': LifeBuoy,
  mail: Mail,
  menu: Menu,
  person: CircleUserRound,
  plus: Plus,
  refresh: RefreshCw,
  right: ChevronRight,
  scroll: ScrollText,
  search: Search,
  server: Server,
  settings: Settings,
  shield: Shield,
  signpost: Signpost,
  tag: Tag,
  terminal: SquareTerminal,
  trash: Trash2,
  up: ChevronUp,
  user: User,
  users: Users,
} satisfies Record<CommonName, LucideIcon>;

const isCommon = (name: string): name is CommonName => Object.hasOwn(icons, name);
const isRare = (name: string): name is RareName => (rareNames as readonly string[]).includes(name);
const RareIcon = optionalLate<{ name: RareName; size: string }>(
  async () => (await import('./rare-icons.tsx')).default,
  ({ size }) => <svg className="icon" width={size} height={size} aria-hidden="true" />,
);

/**
 * An icon; renders nothing for an unknown name. `size` is in pixels at a font size of 16,
 * and scales with the reader's font.
 */
export function Icon({ name, size: pixels = 17 }: { name: string | undefined; size?: number }) {
  const size = `${pixels / 16}rem`;
  if (name !== undefined && isRare(name)) return <RareIcon name={name} size={size} />;
  if (name === undefined || !isCommon(name)) return null;
  const Drawn = icons[name];
  return <Drawn className="icon" size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" />;
}

/** The logo of the console. */
export function Logo() {
  return (
    <svg
      className="icon mark"
      viewBox="0 0 24 24"
      width="1.375rem"
      height="1.375rem"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M12 2.5 20.5 7v10L12 21.5 3.5 17V7z" />
      <path d="M8.5 9.5h7M8.5 13h7M8.5 16.5h4" />
    </svg>
  );
}

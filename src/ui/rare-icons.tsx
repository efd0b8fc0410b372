// Icons that the first page of a visit does not need, in a separate file that loads on demand.
import Bell from 'lucide-react/icons/bell';
import Box from 'lucide-react/icons/box';
import Clock from 'lucide-react/icons/clock';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import Folder from 'lucide-react/icons/folder';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import Moon from 'lucide-react/icons/moon';
import Package from 'lucide-react/icons/package';
import Server from 'lucide-react/icons/server';
import Shield from 'lucide-react/icons/shield';
import Sun from 'lucide-react/icons/sun';
import Tag from 'lucide-react/icons/tag';
import Users from 'lucide-react/icons/users';
import Webhook from 'lucide-react/icons/webhook';

const icons = {
  bell: Bell,
  box: Box,
  clock: Clock,
  copy: Copy,
  dark: Moon,
  download: Download,
  'file-text': FileText,
  folder: Folder,
  light: Sun,
  lock: Lock,
  mail: Mail,
  package: Package,
  server: Server,
  shield: Shield,
  'sign-out': LogOut,
  tag: Tag,
  users: Users,
  webhook: Webhook,
};

/** A rare icon, rendered like any other. */
export default function RareIcon({ name, size }: { name: keyof typeof icons; size: string }) {
  const Drawing = icons[name];
  return <Drawing className="icon" size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" />;
}

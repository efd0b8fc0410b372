// Icons that descriptors may name and the console itself does not use, in a separate file that loads on demand.
import Bell from 'lucide-react/icons/bell';
import Box from 'lucide-react/icons/box';
import Clock from 'lucide-react/icons/clock';
import FileText from 'lucide-react/icons/file-text';
import Folder from 'lucide-react/icons/folder';
import Mail from 'lucide-react/icons/mail';
import Package from 'lucide-react/icons/package';
import Shield from 'lucide-react/icons/shield';
import Tag from 'lucide-react/icons/tag';
import Users from 'lucide-react/icons/users';
import Webhook from 'lucide-react/icons/webhook';

const icons = {
  bell: Bell,
  box: Box,
  clock: Clock,
  'file-text': FileText,
  folder: Folder,
  mail: Mail,
  package: Package,
  shield: Shield,
  tag: Tag,
  users: Users,
  webhook: Webhook,
};

/** A rare icon, rendered like any other. */
export default function RareIcon({ name, size }: { name: keyof typeof icons; size: string }) {
  const Drawing = icons[name];
  return <Drawing className="icon" size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" />;
}

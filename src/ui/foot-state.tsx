// The text beside the buttons of a form: why it cannot be sent, or its progress.

export function FootState({ text }: { text: string | null }) {
  return (
    <span className="foot-state" role="status">
      {text}
    </span>
  );
}

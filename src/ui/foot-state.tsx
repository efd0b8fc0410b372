// The text beside the buttons of a form: why it cannot be sent, or what happens to it.

export function FootState({ text }: { text: string | null }) {
  return (
    <span className="foot-state" role="status">
      {text}
    </span>
  );
}

"use client";

interface LineNotesProps {
  id: string;
  lineKey: string;
  messages: readonly string[];
  warning: string | null;
}

export function LineNotes({ id, lineKey, messages, warning }: LineNotesProps) {
  return (
    <tr data-problems-of={lineKey} className="block">
      <td className="block pr-2.5 pb-1.5 pl-12.5">
        {/* Stays beside the visible cell while the lines scroll horizontally. */}
        <p id={id} className="sticky left-2.5 w-fit max-w-[calc(100vw-4rem)] text-danger text-xs">
          {messages.join(" ")}
          {warning ? <span className="text-warning"> {warning}</span> : null}
        </p>
      </td>
    </tr>
  );
}

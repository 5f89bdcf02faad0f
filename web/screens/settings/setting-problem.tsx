/** Why a setting was not saved; nothing while all is well. */
export const SettingProblem = ({ problem }: { problem: string | null }) => (
  <p role="alert" className="text-small font-medium text-red empty:hidden">
    {problem}
  </p>
);

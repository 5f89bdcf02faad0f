import type { User } from '#core/contract/auth.ts';
import { useUser } from '#web/session/use-session.ts';
import { PageHeader } from '#web/shell/page-header.tsx';
import { ProfileForm } from './profile-form.tsx';

/** `/app/profil`. */
export const ProfileScreen = () => {
  const user: User | null = useUser();
  return (
    <>
      <PageHeader title="Profil" />
      {user && <ProfileForm key={user.id} user={user} />}
    </>
  );
};
